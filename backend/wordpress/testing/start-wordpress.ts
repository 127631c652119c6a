import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'

/** Debian's package `wordpress`. */
export const WORDPRESS = '/usr/share/wordpress'
const PLUGIN_FOLDER = join(import.meta.dirname, '../a-list')
/** Post types and fields of a company that does not have our plugin. */
export const COMPANY = join(import.meta.dirname, 'company.php')
const START_TIMEOUT_MS = 60_000
/** Prevents the e-mail to the new administrator, because a test machine has no mail server. */
const NO_MAIL = ['-d', 'sendmail_path=/bin/true']

export interface WordPress {
  /** A folder for this WordPress only; the site is in its subfolder "site". */
  folder: string
  url: string
  /** The password of the user "admin". */
  password: string
  stop(): Promise<void>
}

interface WordPressOptions {
  /** Whether our own plugin is active. */
  withPlugin: boolean
  /** A PHP file that WordPress loads on each request. It plays the part of a company's own plugins. */
  mustUse?: string
}

/**
 * Installs and starts a real WordPress on loopback, with its own MariaDB. Everything is in a temporary folder.
 * Needs Debian's packages wordpress, php-cli, php-mysql and mariadb-server.
 */
export async function startWordPress(options: WordPressOptions): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'))
  const started: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await start(folder, options, started)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param started called for each process with a function that ends it */
async function start(
  folder: string,
  { withPlugin, mustUse }: WordPressOptions,
  started: (() => Promise<void>)[],
): Promise<Omit<WordPress, 'stop'>> {
  const socket = await startMariaDb(folder, started)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const password = 'admin-password-of-tests'
  const site = join(folder, 'site')
  cpSync(WORDPRESS, site, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('wp-config.php'),
  })
  writeFileSync(join(site, 'wp-config.php'), configFor(url, socket))
  if (withPlugin) symlinkSync(PLUGIN_FOLDER, join(site, 'wp-content/plugins/a-list'))
  if (mustUse) {
    mkdirSync(join(site, 'wp-content/mu-plugins'))
    cpSync(mustUse, join(site, 'wp-content/mu-plugins', basename(mustUse)))
  }
  const script = join(import.meta.dirname, 'install.php')
  execFileSync('php', [...NO_MAIL, script, site, withPlugin ? 'a-list/a-list.php' : ''], {
    env: { ...process.env, WORDPRESS_URL: url, WORDPRESS_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const router = join(import.meta.dirname, 'router.php')
  const php = spawn('php', [...NO_MAIL, '-S', `127.0.0.1:${port}`, '-t', site, router], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: 'ignore',
    // PHP's workers are in this process group, so that one signal ends all of them.
    detached: true,
  })
  started.push(() => ended(php, () => php.pid && process.kill(-php.pid, 'SIGTERM')))
  await responses(`${url}/wp-json/`)
  return { folder, url, password }
}

/**
 * MariaDB on a Unix socket only: without a port, no other program can reach or replace it.
 * @returns the socket's path
 */
async function startMariaDb(folder: string, started: (() => Promise<void>)[]): Promise<string> {
  const socket = join(folder, 'db.sock')
  const log = join(folder, 'mariadb.log')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  // Each MariaDB clears the temporary tables of the folder, those of another MariaDB too.
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)
  const files = [`--datadir=${join(folder, 'mariadb')}`, `--tmpdir=${temporary}`, ...user]
  const prepare = ['--no-defaults', ...files, '--auth-root-authentication-method=normal']
  execFileSync('mariadb-install-db', prepare, { stdio: 'ignore' })
  const daemon = spawn(
    'mariadbd',
    [
      '--no-defaults',
      ...files,
      '--skip-networking',
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'mariadb.pid')}`,
      `--log-error=${log}`,
      // The data is needed only during the test, so nothing is flushed to disk.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
    ],
    { stdio: 'ignore' },
  )
  started.push(() => ended(daemon, () => daemon.kill('SIGTERM')))
  const sql = 'create database if not exists wordpress character set utf8mb4'
  const client = ['--no-defaults', '-uroot', `--socket=${socket}`, '-e', sql]
  try {
    await until(() => execFileSync('mariadb', client, { stdio: 'ignore' }))
  } catch (error) {
    throw new Error(`MariaDB did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`, {
      cause: error,
    })
  }
  return socket
}

function configFor(url: string, socket: string): string {
  return `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('AUTH_KEY', 'a signing key for tests that is long enough for every JWT library');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
}

async function responses(url: string): Promise<void> {
  await until(async () => {
    if (!(await fetch(url)).ok) throw new Error(`${url} does not respond`)
  })
}

/** @throws the last error if it has not succeeded after a minute */
async function until(attempt: () => unknown): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function ended(child: ChildProcess, stop: () => unknown): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  stop()
  return exit
}
