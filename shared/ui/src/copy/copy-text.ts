/**
 * Copies a text to the clipboard. Uses the old copy command if the browser has no clipboard API or refuses it
 * (spec section 8, "Fallbacks").
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughTextarea(text)
  }
}

function copyThroughTextarea(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  // While a dialog is open, only an element inside it can be selected.
  const place = document.querySelector('dialog[open]') ?? document.body
  const focused = document.activeElement
  place.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
