import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { workspace } from './workspace.ts'

export interface CommandOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
}

/** Runs a command of the workspace (node_modules/.bin comes first) in this terminal. @returns its exit code */
export function runCommand(
  command: string,
  args: string[],
  { env, cwd = workspace }: CommandOptions = {},
): Promise<number> {
  const bins = [join(cwd, 'node_modules/.bin'), join(workspace, 'node_modules/.bin')]
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: [...bins, process.env.PATH].join(delimiter) },
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
