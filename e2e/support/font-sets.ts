import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface FontSet {
  name: string
  /** The Debian package that has these fonts. */
  debianPackage: string
  /** Where the package installs them. */
  folder: string
  /** The beginnings of the names of the files to use, if the folder has more. */
  files?: string[]
  /** The faces of base.css that stand in for each of our fonts with this set. */
  fallbacks: Record<string, string>
}

const FOLDER = '/usr/share/fonts/truetype'

/** Fonts that Linux systems and phones have in place of ours. */
export const FONT_SETS: FontSet[] = [
  // As wide as Arial and Times New Roman.
  {
    name: 'Liberation',
    debianPackage: 'fonts-liberation',
    folder: 'liberation',
    fallbacks: { Fraunces: 'Fraunces Fallback Times', 'Instrument Sans': 'Instrument Sans Fallback Arial' },
  },
  {
    name: 'Roboto',
    debianPackage: 'fonts-roboto-unhinted',
    folder: 'roboto/unhinted/RobotoTTF',
    fallbacks: { 'Instrument Sans': 'Instrument Sans Fallback Roboto' },
  },
  {
    name: 'Noto',
    debianPackage: 'fonts-noto-core',
    folder: 'noto',
    files: ['NotoSans-', 'NotoSerif-'],
    fallbacks: { Fraunces: 'Fraunces Fallback Noto', 'Instrument Sans': 'Instrument Sans Fallback Noto' },
  },
  {
    name: 'DejaVu',
    debianPackage: 'fonts-dejavu-core',
    folder: 'dejavu',
    fallbacks: { Fraunces: 'Fraunces Fallback DejaVu', 'Instrument Sans': 'Instrument Sans Fallback DejaVu' },
  },
]

export function isInstalled({ folder }: FontSet): boolean {
  return existsSync(join(FOLDER, folder))
}

/**
 * Makes a fontconfig file with which programs know only the fonts of this set.
 * @param folder for the file and its cache; created if it is missing
 * @returns the environment for such a program
 */
export function onlyFonts({ folder: fonts, files }: FontSet, folder: string): Record<string, string> {
  const globs = files?.map((start) => `<glob>*/${start}*</glob>`).join('')
  const selected = globs
    ? `<selectfont><acceptfont>${globs}</acceptfont><rejectfont><glob>*</glob></rejectfont></selectfont>`
    : ''
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${join(FOLDER, fonts)}</dir><cachedir>${folder}</cachedir>${selected}</fontconfig>`,
  )
  return { FONTCONFIG_FILE: file }
}
