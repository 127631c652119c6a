import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { messageOf } from '../shared/domain/src/text/message-of.ts'

interface Accepted<Options> {
  options?: Options
  /** The least and the most words beside the options; by default none. */
  words?: readonly [least: number, most: number]
  /** By default those of this process. */
  args?: readonly string[]
}

/**
 * Reads the words and options of a command. Ends the process with the usage if it does not take them.
 * @param usage such as `npm run pack -- <folder> [version]`
 */
export function readWords<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  usage: string,
  {
    options = {} as Options,
    words: [least, most] = [0, 0],
    args = process.argv.slice(2),
  }: Accepted<Options> = {},
) {
  function refuse(...problem: string[]): never {
    console.error([...problem, `Usage: ${usage}`].join('\n'))
    process.exit(2)
  }
  // npm removes the first "--"; whoever adds another one means the same.
  const given = args.filter((word) => word !== '--')
  const read = parse(given, options)
  if (typeof read === 'string') return refuse(read)
  const { length } = read.positionals
  if (length > most) return refuse(`It does not take "${read.positionals[most]}".`)
  return length < least ? refuse() : read
}

/** @returns the problem, if there is one */
function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // The rest says how to pass a word that begins with a dash. No command takes one.
    return messageOf(error).replace(/\. To specify .*/s, '.')
  }
}
