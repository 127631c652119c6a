import { execFileSync } from 'node:child_process'

export interface TreeProcess {
  pid: number
  command: string
  /** Resident memory in MB. Memory that processes share is counted for each process. */
  residentMb: number
}

/** A process and all its descendants, parents first. Needs `ps`, so it doesn't work on Windows. */
export function processTree(root: number): TreeProcess[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, kilobytes, command = '']) => ({
      parent: Number(parent),
      process: { pid: Number(pid), command, residentMb: Number(kilobytes) / 1024 },
    }))
  const below = (pid: number): TreeProcess[] =>
    rows.filter(({ parent }) => parent === pid).flatMap(({ process }) => [process, ...below(process.pid)])
  return [...rows.filter(({ process }) => process.pid === root).map(({ process }) => process), ...below(root)]
}
