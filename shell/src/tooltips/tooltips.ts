import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@a-list/domain/limits.ts'

/** The distance of a tooltip from its control and from the edges of the window, in CSS pixels. */
const GAP = 8

/**
 * Shows the `aria-label` of buttons and links without text, whichever remote they belong to: when the mouse rests on one, and
 * at once on keyboard focus or shortly after another tooltip closed. Screen readers read the label itself.
 */
export function showTooltips(): void {
  const tooltip = document.createElement('div')
  tooltip.popover = 'manual'
  tooltip.ariaHidden = 'true'
  tooltip.className =
    'pointer-events-none fixed inset-auto top-0 left-0 m-0 max-w-60 rounded-sm border border-transparent bg-ink px-2.5 py-1.5 text-2xs font-medium text-paper print:hidden'
  document.body.append(tooltip)
  /** The control under the mouse, also after its tooltip closed. */
  let pointed: Element | undefined
  /** The control whose tooltip is open, or is about to open. */
  let named: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  function open() {
    // The page may have changed since.
    if (!named?.isConnected) return
    tooltip.textContent = named.ariaLabel
    // React may have rendered the whole document anew.
    if (!tooltip.isConnected) document.body.append(tooltip)
    // As a popover, it is above an open dialog.
    tooltip.showPopover()
    place()
  }

  function place() {
    if (!named || !tooltip.matches(':popover-open')) return
    const { left, right, top, bottom } = named.getBoundingClientRect()
    const { width, height } = tooltip.getBoundingClientRect()
    const furthest = document.documentElement.clientWidth - width - GAP
    const x = Math.max(GAP, Math.min((left + right - width) / 2, furthest))
    const above = top - height - GAP
    // It would hide another icon, such as a card's heart.
    const isTaken = [x, x + width / 2, x + width].some((at) =>
      iconControl(document.elementFromPoint(at, above + height / 2)),
    )
    const y = Math.min(above < GAP || isTaken ? bottom + GAP : above, innerHeight - height - GAP)
    tooltip.style.translate = `${x}px ${y}px`
  }

  function close() {
    clearTimeout(timer)
    named = undefined
    if (!tooltip.matches(':popover-open')) return
    tooltip.hidePopover()
    closedAt = performance.now()
  }

  function point(control: Element | undefined) {
    // Inside the same control, the mouse goes from one part of the icon to another.
    if (control === pointed) return
    pointed = control
    close()
    named = control
    const delayMs = performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS
    if (control) timer = setTimeout(open, delayMs)
  }

  addEventListener('pointerover', ({ target, pointerType }) =>
    point(pointerType === 'mouse' ? iconControl(target) : undefined),
  )
  document.documentElement.addEventListener('pointerleave', () => point(undefined))
  addEventListener('focusin', ({ target }) => {
    const control = iconControl(target)
    if (!control?.matches(':focus-visible')) return
    close()
    named = control
    // Not at once: if a closing popover returns the focus, no other popover can open until it is closed.
    timer = setTimeout(open)
  })
  // Before the page's own handlers, which may stop an event, or move the focus to another control.
  for (const event of ['focusout', 'pointerdown', 'keydown'])
    addEventListener(event, close, { capture: true })
  // A control may move after it was focused: it is scrolled into view, or its sheet slides in.
  for (const event of ['scroll', 'resize', 'transitionend'])
    addEventListener(event, place, { capture: true, passive: true })
}

/**
 * @returns the button or link at an event's target, if it has a label and shows neither text nor a picture, and no text
 * is beside it
 */
function iconControl(target: EventTarget | null): Element | undefined {
  const control = target instanceof Element ? target.closest('button[aria-label], a[aria-label]') : null
  const isNamed = control?.textContent?.trim() || control?.querySelector('img') || control?.closest('label')
  return control && !isNamed ? control : undefined
}
