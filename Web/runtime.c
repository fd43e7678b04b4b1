// What a freestanding WebAssembly module lacks: an allocator over the module's memory, the four functions that compilers
// call for bytes, and the seed of Swift's hash tables. Nothing is imported from the host.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// Sizes are rounded up to powers of two; what is freed waits in the list of its size. 16 bytes before a block say which.
typedef struct Block {
  size_t log2;
  struct Block *next;
} Block;

static Block *free_blocks[32];
static uintptr_t top;

static size_t log2_of(size_t size) {
  return size <= 16 ? 4 : 32 - (size_t)__builtin_clz((unsigned)(size - 1));
}

size_t oe_memory_size(void) { return __builtin_wasm_memory_size(0) * 65536ul; }

static void *allocate(size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  if (size > 0x70000000ul || alignment > 65536) return 0;
  size_t log2 = log2_of(size);
  if (alignment == 16 && free_blocks[log2]) {
    Block *block = free_blocks[log2];
    free_blocks[log2] = block->next;
    return (char *)block + 16;
  }
  if (!top) top = (uintptr_t)&__heap_base;
  uint64_t start = ((uint64_t)top + 16 + alignment - 1) & ~(uint64_t)(alignment - 1);
  uint64_t end = start + (1ull << log2), have = __builtin_wasm_memory_size(0) * 65536ull;
  if (end > have && (end > 0xFFFF0000ull || __builtin_wasm_memory_grow(0, (end - have + 65535) / 65536) == (size_t)-1))
    return 0;
  top = (uintptr_t)end;
  Block *block = (Block *)(uintptr_t)(start - 16);
  block->log2 = log2;
  return (void *)(uintptr_t)start;
}

void *malloc(size_t size) { return allocate(16, size); }

void free(void *pointer) {
  if (!pointer) return;
  Block *block = (Block *)((char *)pointer - 16);
  block->next = free_blocks[block->log2];
  free_blocks[block->log2] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = allocate(alignment, size);
  return *result ? 0 : 12;
}

// Compiled with -mbulk-memory these are one instruction each.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (; count; count--, x++, y++)
    if (*x != *y) return *x - *y;
  return 0;
}

// Hash tables need no secret here: one scene's names cannot harm another's player.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 7, count); }

int putchar(int character) { return character; }

// Where the host writes what it hands over. The buffer is kept, and grows when more is asked for; null when it cannot.
static void *input;
static size_t input_size;

void *oe_input(size_t count) {
  if (count > input_size || !input) {
    free(input);
    input = malloc(count);
    input_size = input ? count : 0;
  }
  return input;
}

// The compiler calls these by name: the product of two 128-bit numbers, by its low 128 bits, and C's rounding, halves away
// from 0.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  uint64_t x0 = (uint32_t)x, x1 = x >> 32, y0 = (uint32_t)y, y1 = y >> 32;
  uint64_t low = x0 * y0, middle = x1 * y0 + (low >> 32), other = x0 * y1 + (uint32_t)middle;
  uint64_t high = x1 * y1 + (middle >> 32) + (other >> 32);
  high += (uint64_t)(a >> 64) * y + x * (uint64_t)(b >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (other << 32) | (uint32_t)low);
}

double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}
