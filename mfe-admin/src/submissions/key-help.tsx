import { Dialog } from '@a-list/ui/dialog/dialog.tsx'

const KEYS = [
  ['↑ ↓', 'Go through the rows'],
  ['Enter', 'Open the focused row'],
  ['a', 'Approve it'],
  ['r', 'Reject it, with an optional reason'],
  ['?', 'Show this help'],
] as const

interface KeyHelpProps {
  open: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
  onClose: () => void
}

export function KeyHelp({ open, isOn, onChange, onClose }: KeyHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {KEYS.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-edge bg-sheet px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="tick"
        />
        Use single-key shortcuts
      </label>
    </Dialog>
  )
}
