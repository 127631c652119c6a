import { runCommand } from '../../scripts/run-command.ts'

export const LARGE_CATALOGUE = 100_000

/** For `prepare` of a site: fills its database with invented products before anybody opens it. */
export async function fillCatalogue(dataDir: string): Promise<void> {
  const words = ['--brands', '200', '--products', String(LARGE_CATALOGUE)]
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'error' }
  if ((await runCommand('node', ['backend/src/cli/seed.ts', ...words], { env })) !== 0) {
    throw new Error('The catalogue could not be filled.')
  }
}
