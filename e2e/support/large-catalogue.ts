import { runCommand } from '../../scripts/run-command.ts'

export const LARGE_CATALOGUE = 100_000

/** For the option `fill` of startSite: fills the database with invented products. */
export async function fillCatalogue(
  databaseSettings: NodeJS.ProcessEnv,
  products = LARGE_CATALOGUE,
): Promise<void> {
  await seed(databaseSettings, ['--brands', '200', '--products', String(products)])
}

/**
 * For the option `fill` of startSite: fills the database with pending submissions, without invented brands.
 */
export async function fillSubmissions(
  databaseSettings: NodeJS.ProcessEnv,
  submissions: number,
): Promise<void> {
  await seed(databaseSettings, ['--brands', '0', '--products', '0', '--submissions', String(submissions)])
}

async function seed(databaseSettings: NodeJS.ProcessEnv, words: string[]): Promise<void> {
  const env = { ...databaseSettings, NODE_ENV: 'production', LOG_LEVEL: 'error' }
  if ((await runCommand('node', ['backend/src/cli/seed.ts', ...words], { env })) !== 0) {
    throw new Error('Filling the database failed.')
  }
}
