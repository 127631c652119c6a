// @vitest-environment happy-dom
import { createSuggester, type Suggestion } from '@a-list/domain/search/suggestions.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { SearchBox } from './search-box.tsx'

const pool: Suggestion[] = [
  { id: 'b1', text: 'Fenty Beauty', type: 'brand', category: '' },
  { id: 'b2', text: 'Savage X Fenty', type: 'brand', category: '' },
  { id: 'p1', text: 'SKIMS', type: 'popular', category: '' },
  { id: 'p2', text: 'Blush', type: 'popular', category: '' },
]
const suggestFromPool = createSuggester(pool)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const suggest = vi.fn(async (query: string) => suggestFromPool(query))
  const onSearch = vi.fn()
  const onPick = vi.fn()
  renderPart(
    <SearchBox placeholder="Search brands..." suggest={suggest} onSearch={onSearch} onPick={onPick} />,
  )
  const box = screen.getByRole('combobox', { name: 'Search' })
  act(() => box.focus())
  return { box, suggest, onSearch, onPick }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const press = (box: HTMLElement, key: string) => fireEvent.keyDown(box, { key })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const highlighted = () => screen.queryByRole('option', { selected: true })

test('an empty box offers the popular terms when it receives focus', async () => {
  const { box } = open()
  await pass(0)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(options()).toEqual(['SKIMSPopular', 'BlushPopular'])
})

test('requests suggestions once, 300 ms after the last key', async () => {
  const { box, suggest } = open()
  await pass(0)
  suggest.mockClear()
  type(box, 'fe')
  await pass(299)
  type(box, 'fenty')
  await pass(299)
  expect(suggest).not.toHaveBeenCalled()
  await pass(1)
  expect(suggest).toHaveBeenCalledExactlyOnceWith('fenty', expect.any(AbortSignal))
  expect(options()).toEqual(['Fenty BeautyBrand', 'Savage X FentyBrand'])
})

test('arrows cycle through the suggestions while the box keeps focus', async () => {
  const { box } = open()
  type(box, 'fenty')
  await pass(300)
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  for (const [key, text] of [
    ['ArrowDown', 'Fenty Beauty'],
    ['ArrowDown', 'Savage X Fenty'],
    ['ArrowDown', 'Fenty Beauty'],
    ['ArrowUp', 'Savage X Fenty'],
  ] as const) {
    press(box, key)
    expect(highlighted()?.textContent).toContain(text)
    expect(box.getAttribute('aria-activedescendant')).toBe(highlighted()?.id)
  }
  expect(document.activeElement).toBe(box)
})

test('Enter chooses the highlighted suggestion, or searches for the trimmed text', async () => {
  const { box, onSearch, onPick } = open()
  type(box, '  fenty ')
  await pass(300)
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('fenty')
  press(box, 'ArrowDown')
  fireEvent.submit(box)
  expect(onPick).toHaveBeenCalledExactlyOnceWith(pool[0])
  expect(box).toHaveProperty('value', 'Fenty Beauty')
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test('a blank box does not search', () => {
  const { box, onSearch } = open()
  type(box, '   ')
  fireEvent.submit(box)
  expect(onSearch).not.toHaveBeenCalled()
})

test('Escape closes the list and keeps the text, ArrowDown opens it again, and Home moves the caret', async () => {
  const { box } = open()
  type(box, 'fenty')
  await pass(300)
  press(box, 'Escape')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(box).toHaveProperty('value', 'fenty')
  press(box, 'ArrowDown')
  expect(box.getAttribute('aria-expanded')).toBe('true')
  // The browser moves the caret unless the event was cancelled.
  expect(press(box, 'Home')).toBe(true)
})

test('closes 150 ms after losing focus', async () => {
  const { box } = open()
  await pass(0)
  act(() => box.blur())
  await pass(149)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await pass(1)
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test('announces that it is searching and that it found nothing', async () => {
  const { box, suggest } = open()
  await pass(0)
  const { promise, resolve } = Promise.withResolvers<Suggestion[]>()
  suggest.mockReturnValueOnce(Promise.resolve([]))
  type(box, 'zzz')
  await pass(300)
  expect(screen.getByRole('status').textContent).toBe('No suggestions found for “zzz”')
  suggest.mockReturnValueOnce(promise)
  type(box, 'zzzz')
  await pass(300)
  expect(screen.getByRole('status').textContent).toBe('Searching...')
  resolve([])
  await pass(0)
  expect(screen.getByRole('status').textContent).toBe('No suggestions found for “zzzz”')
})

test.each([
  ['without suggestions', []],
  [
    'below suggestions',
    [{ id: 'category-beauty', text: 'Beauty', type: 'category' as const, category: 'Beauty' }],
  ],
])('%s, a press searches all products for the text', async (_, found) => {
  const { suggest, box, onSearch } = open()
  suggest.mockResolvedValue(found)
  type(box, 'vegan lip')
  await pass(300)
  fireEvent.click(screen.getByRole('button', { name: 'Search all products for “vegan lip”' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('vegan lip')
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test('a late response does not replace a newer one', async () => {
  const { box, suggest } = open()
  const late = Promise.withResolvers<Suggestion[]>()
  suggest.mockReturnValueOnce(late.promise)
  await pass(0)
  type(box, 'fenty')
  await pass(300)
  late.resolve([{ id: 'x', text: 'Stale', type: 'brand', category: '' }])
  await pass(0)
  expect(options()).toEqual(['Fenty BeautyBrand', 'Savage X FentyBrand'])
})

test('the suggestions of an earlier text go as soon as the text changes', async () => {
  const { box, suggest } = open()
  type(box, 'savage')
  await pass(300)
  expect(options()).toEqual(['Savage X FentyBrand'])
  suggest.mockReturnValueOnce(new Promise(() => {}))
  type(box, 'goo')
  expect(options()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Searching...')
  await pass(300)
  expect(screen.getByRole('status').textContent).toBe('Searching...')
})

test('a failed request neither keeps searching nor says "none found"', async () => {
  const { box, suggest } = open()
  suggest.mockRejectedValueOnce(new Error('down'))
  type(box, 'fenty')
  await pass(300)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('says that suggestions need a connection, and still searches', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { box, suggest, onSearch } = open()
  suggest.mockRejectedValue(new Error('no network'))
  type(box, 'skims')
  await pass(300)
  expect(screen.getByRole('status').textContent).toBe('You’re offline. Suggestions need a connection.')
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('skims')
})

test('asks for suggestions again when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { box, suggest } = open()
  suggest.mockRejectedValueOnce(new Error('no network'))
  type(box, 'skims')
  await pass(300)
  expect(screen.getByRole('status').textContent).toContain('offline')
  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await pass(0)
  expect(options()).toEqual(['SKIMSPopular'])
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent(window, new Event('online'))
  await pass(0)
  expect(suggest.mock.calls.filter(([query]) => query === 'skims')).toHaveLength(2)
})

test('shows the query of the page', () => {
  const box = (text: string) => (
    <SearchBox placeholder="" suggest={async () => []} onSearch={() => {}} onPick={() => {}} text={text} />
  )
  const { rerender } = renderPart(box('fenty'))
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'fenty')
  rerender(box(''))
  expect(screen.getByRole('combobox')).toHaveProperty('value', '')
})
