import { createFolderStore } from '@a-list/release/store/folder-store.ts'
import { emptyDataDir, testEntry } from '@a-list/release/testing/test-releases.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

function openGate(servesDevelopment: boolean) {
  const checked: string[] = []
  const gate = createGate({
    store: createFolderStore(emptyDataDir()),
    smokeRender: async ({ version }) => {
      checked.push(version)
      return null
    },
    servesDevelopment,
    logger: pino({ level: 'silent' }),
  })
  return { gate, checked }
}

test('a production server neither serves nor runs a version in development', async () => {
  const { gate, checked } = openGate(false)
  expect(await gate.problemOf(testEntry('blog', '0.0.0-dev'))).toContain('only npm run dev serves')
  expect(checked).toEqual([])
})

test('npm run dev serves a version in development as soon as it renders', async () => {
  const { gate, checked } = openGate(true)
  expect(await gate.problemOf(testEntry('blog', '0.0.0-dev'))).toBeUndefined()
  expect(checked).toEqual(['0.0.0-dev'])
})

test('a version with a manifest is checked against it, even in development', async () => {
  const { gate, checked } = openGate(true)
  const entry = testEntry('blog', '0.0.0-dev', { manifest: 'a'.repeat(64) })
  expect(await gate.problemOf(entry)).toContain('there is no manifest.json')
  expect(checked).toEqual([])
})
