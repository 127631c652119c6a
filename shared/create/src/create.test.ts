import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@a-list/remote/patterns.ts'
import { expect, onTestFinished, test } from 'vitest'
import { REMOTE_NAME } from './new-remote.ts'
import { PNPM, writeRepository } from './repository.ts'
import { writeWorkspaceRemote } from './workspace-remote.ts'

// e2e/journeys/new-remote.spec.ts tries what these commands create.

const REGISTRY = 'https://packages.example/'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each([
  ['in a workspace', (name: string) => writeWorkspaceRemote(emptyFolder(), name)],
  [
    'in a repository of its own',
    (name: string) => writeRepository(join(emptyFolder(), 'new'), name, {}, REGISTRY),
  ],
])('an invalid name is refused %s', (_, create) => {
  expect(() => create('Wish List')).toThrow('is not a valid name for a remote')
  expect(() => create('../wish')).toThrow('is not a valid name for a remote')
  expect(() => create(contract.HOST_NAME)).toThrow('it is that of the host')
})

test('nothing that exists is overwritten', () => {
  const folder = emptyFolder()
  expect(() => writeRepository(folder, 'wish-list', {}, REGISTRY)).toThrow(`${folder} already exists.`)
  const workspace = emptyFolder()
  writeWorkspaceRemote(workspace, 'wish-list')
  expect(() => writeWorkspaceRemote(workspace, 'wish-list')).toThrow('A remote "wish-list" already exists')
})

test('the command says what is wrong, and creates nothing', () => {
  const cwd = emptyFolder()
  const run = (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
      cwd,
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_config_registry: 'https://registry.npmjs.org/',
        NPM_CONFIG_USERCONFIG: '/dev/null',
      },
    })
    return { status, stderr: stderr.trim() }
  }
  expect(run()).toEqual({ status: 2, stderr: expect.stringContaining('Usage: npx @a-list/create <name>') })
  // The scope may be somebody else's on the public registry.
  expect(run('wish')).toEqual({
    status: 2,
    stderr: expect.stringContaining('npm config set @a-list:registry'),
  })
  writeFileSync(join(cwd, '.npmrc'), `@a-list:registry=${REGISTRY}\n`)
  expect(run('Wish')).toEqual({ status: 2, stderr: expect.stringContaining('is not a valid name') })
  expect(readdirSync(cwd)).toEqual(['.npmrc'])
})

test('a version in a repository of its own is named after its build tool too', () => {
  const folder = join(emptyFolder(), 'wish')
  const versions = new Proxy({}, { get: () => '1.2.3' })
  writeRepository(folder, 'wish', versions, REGISTRY)
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(dependencies).toMatchObject({ '@a-list/build': '1.2.3', '@a-list/remote': '1.2.3' })
  expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toBe(`@a-list:registry=${REGISTRY}\n`)
})

test('names and package manager are those of the site', () => {
  expect(REMOTE_NAME).toEqual(contract.REMOTE_NAME)
  const boot = readFileSync(join(import.meta.dirname, '../../../scripts/boot.mjs'), 'utf8')
  expect(boot).toContain(`const PNPM = '${PNPM}'`)
})
