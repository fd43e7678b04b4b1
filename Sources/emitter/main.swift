import EmitterCommand
import Glibc

exit(runEmitter(CommandLine.arguments))
