// @ts-check
import { run } from '../lib/run.mjs'

/**
 * @typedef {{ 'bom-ref': string, name: string, version: string, scope?: string, properties?: { name: string }[] }} Component
 * @typedef {{ metadata: { component: Component }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Materials
 */

// Our own packages have the names of their folders.
const isOurs = /^@telecopy\/(contract|server|portal)@/

/** @param {string} version @returns {Component & Record<string, unknown>} */
const nodeOf = (version) => ({
  'bom-ref': `node@${version}`,
  type: 'platform',
  name: 'node',
  version,
  scope: 'required',
  purl: `pkg:generic/node@${version}`,
  licenses: [{ license: { id: 'MIT' } }],
})

/** npm marks the portal's packages as ones of development, because the server does not load them. @param {Component} one */
const asShipped = ({ properties = [], ...component }) => ({
  ...component,
  scope: 'required',
  properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
})

/** The packages that the portal's build names, as `name@version`. @param {string} licences */
const inPortal = (licences) =>
  [...licences.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => `${name}@${version}`)

/**
 * The bill of materials of what the release contains, as CycloneDX: the server's packages, those inside the portal,
 * and Node. It has no serial number and no time, so that the same sources make the same file.
 *
 * @param {{ packages: readonly import('./packages.mjs').Shipped[], portalLicences: string, nodeVersion: string }} contents
 * @throws when npm cannot list the packages
 */
export async function materialsOf({ packages, portalLicences, nodeVersion }) {
  const options = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'silent']
  const { code, output } = await run('npm', ['sbom', ...options])
  if (code !== 0) throw new Error(`npm could not list the packages:\n${output}`)
  const { serialNumber: _serial, ...all } = JSON.parse(output)
  const { metadata, components, dependencies } = /** @type {Materials} */ (all)
  const references = new Set([
    ...packages.map(({ name, version }) => `${name}@${version}`),
    ...inPortal(portalLicences),
  ])
  const shipped = components.filter(
    (one) => references.has(`${one.name}@${one.version}`) || isOurs.test(one['bom-ref']),
  )
  const root = metadata.component['bom-ref']
  const kept = new Set([...shipped.map((one) => one['bom-ref']), root])
  return `${JSON.stringify(
    {
      ...all,
      metadata: { component: { ...metadata.component, type: 'application', name: 'telecopy' } },
      components: [...shipped.map(asShipped), nodeOf(nodeVersion)],
      dependencies: dependencies
        .filter(({ ref }) => kept.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
    },
    null,
    2,
  )}\n`
}
