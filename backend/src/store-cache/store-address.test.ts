import { expect, test } from 'vitest'
import { storeAddress } from './store-address.ts'

test.each([
  'https://fentybeauty.com',
  'https://shop.brand.co.uk/collections/all',
  'https://xn--bcher-kva.example',
])('%s is allowed', (url) => {
  expect(storeAddress(url, [])).toMatchObject({ port: 443, secure: true })
})

test.each([
  'http://fentybeauty.com',
  'https://fentybeauty.com:8443',
  'https://user:secret@fentybeauty.com',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0177.0.0.1',
  'https://127.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost',
  'https://intranet',
  'https://①②⑦.⓪.⓪.①',
  'ftp://fentybeauty.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fentybeauty.com',
  '',
])('%s is not allowed', (url) => {
  expect(storeAddress(url, [])).toBeUndefined()
})

test('a test host of the settings is allowed, but only on its port', () => {
  expect(storeAddress('http://127.0.0.1:4100', ['127.0.0.1:4100'])).toMatchObject({
    port: 4100,
    secure: false,
  })
  expect(storeAddress('http://127.0.0.1:4101', ['127.0.0.1:4100'])).toBeUndefined()
})
