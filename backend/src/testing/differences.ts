/** Fields whose content depends on backend and record. They have their own fixtures. */
const FREE = new Set(['acf', 'meta', 'params'])

/**
 * Compares the form of a response with a fixture: which parts exist and of which type. Other values and
 * additional parts are ignored.
 * @returns paths of missing or different parts, such as `0.title.rendered`
 */
export function differences(response: unknown, fixture: unknown, path = ''): string[] {
  if (kindOf(response) !== kindOf(fixture)) return [path || 'body']
  if (!isObject(response) || !isObject(fixture)) return []
  return Object.entries(fixture)
    .filter(([key, value]) => !FREE.has(key) && value !== undefined)
    .flatMap(([key, value]) => differences(response[key], value, path ? `${path}.${key}` : key))
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
