import { join } from 'node:path'
import { scriptRules, styleRules } from '@a-list/build/config/common.ts'
import { currentMode } from '@a-list/build/mode.ts'
import { CssExtractRspackPlugin, HtmlRspackPlugin, type RspackOptions } from '@rspack/core'

const mode = currentMode()

/** The gallery: every component in every state, served without the site. */
const config: RspackOptions = {
  name: 'gallery',
  mode,
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: { gallery: './main.tsx' },
  output: { path: join(import.meta.dirname, 'dist'), publicPath: '/', clean: true },
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    alias: { 'react-router-dom$': 'react-router' },
  },
  module: {
    rules: [
      ...scriptRules(mode, 'web'),
      ...styleRules(CssExtractRspackPlugin.loader, { entry: join(import.meta.dirname, 'main.tsx') }),
    ],
  },
  plugins: [
    new CssExtractRspackPlugin(),
    new HtmlRspackPlugin({ title: 'A-List: parts', template: './gallery.html' }),
  ],
  devServer: {
    host: '127.0.0.1',
    port: 4400,
    static: { directory: join(import.meta.dirname, '../sample/pictures'), publicPath: '/pictures' },
  },
  stats: 'errors-warnings',
  performance: false,
}

export default config
