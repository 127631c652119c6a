/**
 * React stores each element's props under such a key when it hydrates the element. If a later React names the key
 * differently, nothing is repeated, and early-input.test.tsx fails.
 */
export function isHydrated(control: Element): boolean {
  return Object.keys(control).some((key) => key.startsWith('__reactProps$'))
}
