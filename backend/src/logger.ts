import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** Writes JSON lines, by default to standard output. They contain no body, query, token or IP address. */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { part: 'backend' },
    // Database errors quote values of the statement, such as password hashes and e-mail addresses.
    redact: ['err.params', 'err.parameters', 'err.detail', 'err.where'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
