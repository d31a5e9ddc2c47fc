import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { environmentNames } from '../server/src/platform/env/environment.ts'
import { inRoot } from './lib/root.mjs'

const read = (path: string) => readFileSync(inRoot('deploy', path), 'utf8')
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string }

describe('the units of systemd', () => {
  it('differ in the words for several processes only', () => {
    const ofOne = read('systemd/telecopy.service').split('\n')
    const ofMany = read('systemd/telecopy@.service').split('\n')
    expect(ofMany.filter((line) => !ofOne.includes(line))).toEqual([
      '# One of several processes: /etc/telecopy/NAME.env sets the PORT and the ROLE of telecopy@NAME.',
      'Description=Telecopy, process %i',
      'ExecStart=/opt/telecopy/current/bin/telecopy start $ROLE',
      'EnvironmentFile=/etc/telecopy/%i.env',
    ])
    expect(ofOne.filter((line) => !ofMany.includes(line))).toHaveLength(3)
  })

  it('come with settings that exist', () => {
    const names = [...read('systemd/telecopy.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(names).toContain('DATABASE_URL')
    expect(environmentNames).toEqual(expect.arrayContaining(names))
  })
})

describe('the settings of proxies', () => {
  it.each([
    ['proxy/nginx.conf', /^\s*proxy_pass /gm, /^\s*proxy_set_header traceparent "";$/gm],
    ['proxy/Caddyfile', /^\s*reverse_proxy /gm, /^\s*header_up -traceparent$/gm],
    ['proxy/Caddyfile.several', /^\s*reverse_proxy /gm, /^\s*header_up -traceparent$/gm],
    ['container/Caddyfile', /^\s*reverse_proxy /gm, /^\s*header_up -traceparent$/gm],
  ])('in %s pass on no trace of a stranger', (file, passes, removes) => {
    const text = read(file)
    expect(text.match(passes)).toHaveLength(1)
    expect(text.match(removes)).toHaveLength(1)
  })
})

type Json = Record<string, unknown>
type Validated = { validate(): void }
const models: Record<string, new (data: never) => Validated> = {
  ConfigMap,
  Deployment,
  Ingress,
  Job,
  PodDisruptionBudget,
  Secret,
  Service,
}

type Container = {
  image: string
  args: string[]
  ports?: { name: string }[]
  securityContext: Json
} & Partial<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', { httpGet: { port: string } }>>
type Pod = { securityContext: Json; containers: Container[] }
type Manifest = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: { template?: { metadata: { labels: Json }; spec: Pod }; selector?: Json }
}

describe('the manifests for Kubernetes', () => {
  const manifests = readdirSync(inRoot('deploy/kubernetes')).flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`), { strict: true }).map((document) => {
      const [error] = document.errors
      if (error !== undefined) throw error
      return document.toJS() as Manifest
    }),
  )
  const pods = manifests.flatMap(({ spec }) => spec?.template ?? [])
  const containers = pods.flatMap(({ spec }) => spec.containers)

  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s follows the schema of its kind',
    (_name, manifest) => {
      const Model = models[manifest.kind]
      if (Model === undefined) throw new Error(`${manifest.kind} has no schema here`)
      expect(() => new Model(manifest as never).validate()).not.toThrow()
    },
  )

  it('notices what no schema allows', () => {
    const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: {}, spec: { replicas: 'two' } }
    expect(() => new Deployment(wrong as never).validate()).toThrow('replicas')
  })

  it('run the image of this release, closed, as a number that is not root', () => {
    expect(containers.map(({ args }) => args.join(' '))).toEqual([
      'start --jobs-only',
      'migrate',
      'start --no-jobs',
    ])
    for (const { image, securityContext } of containers) {
      expect(image.split('/').at(-1)).toBe(`telecopy:${version}`)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
    for (const { spec } of pods)
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
  })

  it('probe ports that the container has', () => {
    const probed = containers.filter(({ args }) => args[0] === 'start')
    for (const { ports = [], startupProbe, readinessProbe, livenessProbe } of probed)
      for (const probe of [startupProbe, readinessProbe, livenessProbe])
        expect(ports.map(({ name }) => name)).toContain(probe?.httpGet.port)
  })

  it('select pods that exist', () => {
    const labels = pods.map(({ metadata }) => metadata.labels)
    const selectors = manifests
      .filter(({ kind }) => ['Service', 'PodDisruptionBudget', 'Deployment'].includes(kind))
      .map(({ spec }) => (spec?.selector?.['matchLabels'] ?? spec?.selector) as Json)
    expect(selectors).toHaveLength(5)
    for (const selector of selectors) expect(labels).toContainEqual(selector)
  })

  it('set settings that exist', () => {
    const settings = manifests
      .filter(({ metadata }) => metadata.name === 'telecopy')
      .flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData }))
    expect(settings).toContain('DATABASE_URL')
    expect(environmentNames).toEqual(expect.arrayContaining(settings))
  })
})

type Compose = {
  services: Record<
    string,
    { image: string; entrypoint?: string[]; environment?: Json; secrets?: string[]; depends_on?: Json }
  >
  secrets: Json
}

// No package has the schema of compose files in a maintained form: this checks what one file can contradict itself in.
describe('the compose file', () => {
  const { services, secrets } = parse(read('container/compose.yaml'), { strict: true }) as Compose

  it('runs the image of this release', () => {
    expect(services['telecopy']?.image).toBe(`localhost/telecopy:${version}`)
  })

  it('mounts the secrets that its services read', () => {
    for (const { entrypoint = [], environment = {}, secrets: mounted = [] } of Object.values(services)) {
      const words = [...entrypoint, ...Object.values(environment)].join(' ')
      const readNames = [...words.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name = '']) => name)
      expect(readNames.toSorted()).toEqual(mounted.toSorted())
      for (const name of mounted) expect(Object.keys(secrets)).toContain(name)
    }
  })

  it('sets settings that exist', () => {
    const names = Object.keys(services['telecopy']?.environment ?? {})
    expect(names).toContain('SECRET_KEY_FILE')
    expect(environmentNames).toEqual(expect.arrayContaining(names))
  })

  it('waits for services that exist', () => {
    for (const { depends_on = {} } of Object.values(services))
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
  })
})
