import { stableFigure } from '@a-list/domain/brands/stable-figure.ts'

/** Pseudo-random choices seeded by a name, so that pictures stay the same each time. */
export function chanceOf(name: string) {
  let turn = 0
  /** A number from `min` to `max`. */
  const between = (min: number, max: number) => {
    turn += 1
    return min + (stableFigure(name, `picture-${turn}`, 0, 9999) / 9999) * (max - min)
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.min(items.length - 1, Math.floor(between(0, items.length)))]
    if (item === undefined) throw new Error('chanceOf: the list to pick from is empty')
    return item
  }
  return { between, pick }
}

export type Chance = ReturnType<typeof chanceOf>
