import { get } from 'node:http'

export interface PageWeight {
  /** Size of the document over the network, brotli, in bytes. */
  html: number
  /** Sizes of the scripts that the page loads without interaction: the shell's and the remote's. */
  shell: number
  remote: number
}

/** Weighs a page before any interaction: its document and scripts, without images, fonts and styles. */
export async function weighPage(site: string, path: string): Promise<PageWeight> {
  const [html, text] = await Promise.all([wireBytes(site + path), fetch(site + path).then((r) => r.text())])
  const scripts = [...new Set(text.match(/(?<=")\/(?:assets|remotes)\/[^"\s]+\.js(?=")/g))]
  const weights = await Promise.all(
    scripts.map(async (file) => ({ file, bytes: await wireBytes(site + file) })),
  )
  const sum = (folder: string) =>
    weights.filter(({ file }) => file.startsWith(folder)).reduce((total, { bytes }) => total + bytes, 0)
  return { html, shell: sum('/assets/'), remote: sum('/remotes/') }
}

function wireBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}
