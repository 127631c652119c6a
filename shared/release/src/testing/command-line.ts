import { runReleaseCommand } from '../cli/program.ts'
import type { Tools } from '../cli/releases.ts'
import { emptyDataDir, sealRelease, setLive, testEntry, testSigner } from './test-releases.ts'

/** A site with three versions of `blog`, the newest one live, and its release command line. */
export async function threeVersions() {
  const dataDir = emptyDataDir()
  const { settings } = testSigner(dataDir)
  const tools: Tools = {
    settings,
    origin: 'https://a-list.invalid',
    folders: new Map(),
    smoke: async () => null,
  }
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await setLive(dataDir, [sealRelease(dataDir, testEntry('blog', version))])
  }
  return {
    dataDir,
    tools,
    /** Runs a command. @returns its exit code and output */
    async run(line: string): Promise<{ code: number; text: string }> {
      const lines: string[] = []
      const print = (text: string) => void lines.push(text)
      const code = await runReleaseCommand(tools, line.split(' '), print, print)
      return { code, text: lines.join('\n') }
    },
  }
}
