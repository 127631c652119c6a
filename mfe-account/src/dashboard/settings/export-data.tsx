import { fetchAccountExport } from '@a-list/api/account/account.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'

const FAILED = 'Your data could not be fetched. Please try again.'

/** Downloads all data about the member as a JSON file. */
export function ExportData() {
  const host = useHost()
  const [busy, run] = useBusy()

  async function save() {
    download('a-list-account.json', JSON.stringify(await fetchAccountExport(host.api), null, 2))
  }

  return (
    <>
      <p className="mb-4">
        Everything we keep about you in one file: account, favorites, lists, reviews and alerts.
      </p>
      <Button tone="outline" busy={busy} onClick={() => void run(() => showOutcome(host, save, FAILED))}>
        Download my data
      </Button>
    </>
  )
}

function download(name: string, json: string) {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
