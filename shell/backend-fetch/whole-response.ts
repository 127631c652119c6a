/** No page needs a larger response. */
const MAX_BODY_BYTES = 16_000_000

/** `Response` allows no body for these statuses, not even an empty one. */
const STATUSES_WITHOUT_BODY = new Set([204, 205, 304])

/** A response whose text is not encoded and decoded again. Its stream is absent. */
class TextResponse extends Response {
  readonly #text: string

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }

  override async text(): Promise<string> {
    return this.#text
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#text)
  }

  override clone(): Response {
    return new TextResponse(this.#text, this)
  }
}

export function responseOf(text: string, init: ResponseInit): Response {
  return STATUSES_WITHOUT_BODY.has(init.status ?? 200)
    ? new Response(null, init)
    : new TextResponse(text, init)
}

/**
 * `fetch` that resolves when the whole body has arrived.
 * @throws Error if the body is larger than 16 MB
 */
export function fetchWhole(through: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await through(input, init)
    return responseOf(await readText(response), response)
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BODY_BYTES) throw new Error(`${response.url} is too large`)
    parts.push(part)
  }
  // As `Response.text` does, this leaves out a byte order mark, which some plugins of WordPress send.
  return new TextDecoder().decode(Buffer.concat(parts))
}
