import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { workspace } from './workspace.ts'

export interface CommandOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Begins each line of its output, for commands that run side by side. Without it, the command has the terminal. */
  label?: string
}

/** Runs a command of the workspace (node_modules/.bin comes first) in this terminal. @returns its exit code */
export function runCommand(
  command: string,
  args: string[],
  { env, cwd = workspace, label }: CommandOptions = {},
): Promise<number> {
  const bins = [join(cwd, 'node_modules/.bin'), join(workspace, 'node_modules/.bin')]
  const child = spawn(command, args, {
    cwd,
    stdio: label ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env, PATH: [...bins, process.env.PATH].join(delimiter) },
  })
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => console.log(`${label} ${line}`))
  }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
