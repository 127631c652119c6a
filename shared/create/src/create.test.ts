import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeRepository } from './repository.ts'
import { writeWorkspaceRemote } from './workspace-remote.ts'

// What these commands create, e2e/journeys/new-remote.spec.ts and `npm run verify` try.

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'create-'))

test.each([
  ['in a workspace', (name: string) => writeWorkspaceRemote(emptyFolder(), name)],
  ['in a repository of its own', (name: string) => writeRepository(join(emptyFolder(), 'new'), name, {})],
])('an invalid name is refused %s', (_, create) => {
  expect(() => create('Wish List')).toThrow('is not a valid name for a remote')
  expect(() => create('../wish')).toThrow('is not a valid name for a remote')
})

test('nothing that exists is overwritten', () => {
  const folder = emptyFolder()
  expect(() => writeRepository(folder, 'wish-list', {})).toThrow(`${folder} already exists.`)
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
    })
    return { status, stderr: stderr.trim() }
  }
  expect(run()).toEqual({ status: 2, stderr: expect.stringContaining('Usage: npx @a-list/create <name>') })
  expect(run('Wish')).toEqual({ status: 2, stderr: expect.stringContaining('is not a valid name') })
  expect(existsSync(join(cwd, 'Wish'))).toBe(false)
})
