import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** Chromium without its windows. Tests take half the time in it. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  HEADLESS_SHELL,
]

/** Blocks all hosts except this machine. Tests stub the responses of other sites. */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/**
 * The Chromium for tests and benchmarks: CHROMIUM_PATH, else the preferred one, Playwright's own or the system's.
 * @throws Error that says what to install
 */
export function browserLaunchOptions(preferred?: string): LaunchOptions {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no such file.`)
  }
  const executablePath = [CHROMIUM_PATH, preferred, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (path) => path && existsSync(path),
  )
  if (!executablePath) {
    throw new Error(
      'No Chromium found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name it in CHROMIUM_PATH.',
    )
  }
  // Without this option, the headless shell widens letters to whole pixels.
  const unhinted = executablePath.endsWith('headless-shell') ? ['--font-render-hinting=none'] : []
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []
  return { executablePath, args: [...QUIET, ...unhinted, ...asRoot] }
}
