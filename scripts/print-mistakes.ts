import { messageOf } from '../shared/domain/src/text/message-of.ts'

// Commands import it. A mistake of the person at the keyboard, such as an invalid setting or a port in use, ends a command with
// its message. Other errors are defects of the command, whose stack is needed.

export function printError(error: unknown): void {
  const isMistake =
    error instanceof Error && error.constructor === Error && !String(Object(error).code).startsWith('ERR_')
  console.error(isMistake ? messageOf(error) : error)
}

process.on('uncaughtException', (error) => {
  printError(error)
  process.exit(1)
})
