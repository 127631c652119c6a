/** The classes of every text control. */
export const INPUT_CLASS =
  'min-h-12 w-full rounded-sm border border-edge bg-sheet px-3.5 py-2 text-base text-ink hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-ground disabled:opacity-60'
