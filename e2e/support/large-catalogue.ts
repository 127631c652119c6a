import { runCommand } from '../../scripts/run-command.ts'

export const LARGE_CATALOGUE = 100_000

/** For the option `prepare` of startSite: fills the database with invented products. */
export async function fillCatalogue(dataDir: string, products = LARGE_CATALOGUE): Promise<void> {
  await seed(dataDir, ['--brands', '200', '--products', String(products)])
}

/**
 * For the option `prepare` of startSite: fills the database with pending submissions, without invented brands.
 */
export async function fillSubmissions(dataDir: string, submissions: number): Promise<void> {
  await seed(dataDir, ['--brands', '0', '--products', '0', '--submissions', String(submissions)])
}

async function seed(dataDir: string, words: string[]): Promise<void> {
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'error' }
  if ((await runCommand('node', ['backend/src/cli/seed.ts', ...words], { env })) !== 0) {
    throw new Error('Filling the database failed.')
  }
}
