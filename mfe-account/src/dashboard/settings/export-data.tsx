import { fetchAccountExport } from '@a-list/api/account/account.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { useState } from 'react'

/** All that is kept about the person, as a file. */
export function ExportData() {
  const { api, toast } = useHost()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      download('a-list-account.json', JSON.stringify(await fetchAccountExport(api), null, 2))
    } catch {
      const description = 'Your data could not be fetched. Please try again.'
      toast({ title: 'Error', description, tone: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <>
      <p className="mb-4">
        Everything we keep about you in one file: account, favorites, lists, reviews and alerts.
      </p>
      <Button tone="outline" busy={busy} onClick={() => void save()}>
        Download my data
      </Button>
    </>
  )
}

function download(name: string, json: string) {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
