import { servePictures } from '../picture-process/serve-pictures.ts'
import { drawPreview } from './draw-preview.ts'

servePictures(drawPreview)
