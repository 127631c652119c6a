import { PATIENT } from './time-scale.ts'

// Imported for its effect: all servers of the tests inherit these settings. So no page has late data, even on a busy
// machine; tests of late data set their own.

process.env.TIME_SCALE ??= String(PATIENT)
process.env.LOADER_BUDGET_MS ??= '10000'
