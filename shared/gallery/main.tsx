import './gallery.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Gallery } from './gallery.tsx'

const theme = new URLSearchParams(window.location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

const place = document.querySelector('#gallery')
if (place) {
  createRoot(place).render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  )
}
