import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { SharePanel } from '@a-list/ui/share-panel/share-panel.tsx'
import { Sheet } from '@a-list/ui/sheet/sheet.tsx'
import { useState } from 'react'
import { Example, Row } from '../example.tsx'

const share = { url: 'https://a-list.example/product/1', title: 'Check out Gloss Bomb from Fenty Beauty' }

export function OverlaysSection() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const close = () => setOpen(undefined)
  return (
    <Example name="Dialog, sheet, share panel">
      <Row>
        <Button tone="outline" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button tone="outline" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
      </Row>
      <SharePanel share={share} siteName="A-List" />
      <Dialog open={open === 'dialog'} onClose={close} title="Share Gloss Bomb">
        <SharePanel share={share} siteName="A-List" />
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filter Products"
        foot={
          <Button tone="accent" wide onClick={close}>
            Show 24 results
          </Button>
        }
      >
        <p className="h-96">What can be filtered.</p>
      </Sheet>
    </Example>
  )
}
