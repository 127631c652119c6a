import { servePictures } from '../picture-process/serve-pictures.ts'
import { resizeImage } from './resize-image.ts'

servePictures(resizeImage)
