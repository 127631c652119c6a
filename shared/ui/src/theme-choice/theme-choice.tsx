import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, type Theme, watchTheme } from './theme.ts'

const THEMES = [
  { theme: 'system', label: 'As the device', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const

/** Chooses light, dark or the device's theme. */
export function ThemeChoice() {
  // Footer, menu and settings each contain one, so each instance needs a radio group of its own.
  const name = useId()
  const chosen = useSyncExternalStore<Theme>(watchTheme, readTheme, () => 'system')
  return (
    <fieldset className="inline-flex items-center rounded-full border border-edge p-0.5">
      <legend className="sr-only">Colors</legend>
      {THEMES.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4.5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
