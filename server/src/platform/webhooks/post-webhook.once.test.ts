import { expect, it } from 'vitest'
import { mayReachBy } from './post-webhook.ts'

const entries = ['10.0.0.0/8', '192.168.0.5:8443', '172.16.0.0/12:*', '[fd00::/8]:9000', 'fc00::1']

it.each([
  ['http://a.example/', '10.1.2.3', true],
  ['https://a.example/', '10.1.2.3', true],
  ['https://a.example:443/', '10.1.2.3', true],
  ['http://a.example:6379/', '10.1.2.3', false],
  ['https://a.example:8443/', '10.1.2.3', false],
  ['https://a.example:8443/', '192.168.0.5', true],
  ['https://a.example/', '192.168.0.5', false],
  ['https://a.example:8443/', '192.168.0.6', false],
  ['http://a.example:6379/', '172.16.3.4', true],
  ['https://a.example:9000/', 'fd00::5', true],
  ['https://a.example/', 'fd00::5', false],
  ['https://a.example/', 'fc00::1', true],
  // Public addresses need no leave, but TLS.
  ['https://a.example:8443/', '8.8.8.8', true],
  ['http://a.example/', '8.8.8.8', false],
])('a webhook of %s at %s is reached only if the operator opens the port: %s', (url, address, may) => {
  expect(mayReachBy(new URL(url), entries)(address)).toBe(may)
})
