import { messageOf } from '../shared/domain/src/message-of.ts'

// Imported first by commands. A mistake of the person at the keyboard, such as an invalid setting or a port in use, ends the
// command with its message. Other errors are defects of the command, whose stack is needed.

process.on('uncaughtException', (error) => {
  const isMistake = error.constructor === Error && !('code' in error && String(error.code).startsWith('ERR_'))
  console.error(isMistake ? messageOf(error) : error)
  process.exit(1)
})
