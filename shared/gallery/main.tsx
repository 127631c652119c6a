import './gallery.css'
import { PartHost } from '@a-list/remote/testing/part-host.tsx'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Gallery } from './gallery.tsx'

const theme = new URLSearchParams(window.location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

const place = document.querySelector('#gallery')
if (place) {
  createRoot(place).render(
    <PartHost>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </PartHost>,
  )
}
