/** Their content differs from backend to backend, and from record to record: each has fixtures of its own. */
const FREE = new Set(['acf', 'meta', 'params'])

/**
 * Where an answer is not of a fixture's form: a part that is missing, or of another type. What it has beyond the
 * fixture is its own affair, and so are the values.
 * @returns paths such as `0.title.rendered`
 */
export function differences(answer: unknown, fixture: unknown, path = ''): string[] {
  if (kindOf(answer) !== kindOf(fixture)) return [path || 'body']
  if (!isObject(answer) || !isObject(fixture)) return []
  return Object.entries(fixture)
    .filter(([key, value]) => !FREE.has(key) && value !== undefined)
    .flatMap(([key, value]) => differences(answer[key], value, path ? `${path}.${key}` : key))
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
