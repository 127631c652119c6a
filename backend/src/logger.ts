import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** Lines of JSON, by default on standard output. They hold no body, query, token or address. */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { part: 'backend' },
    // What a database error quotes of a statement may be a password's hash or somebody's address.
    redact: ['err.params', 'err.parameters', 'err.detail', 'err.where'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
