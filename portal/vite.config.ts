// Imported by path, because a loader of this file leaves package names to Node, which doesn't read TypeScript.
import { indexPlaceholders } from '../contract/src/portal-settings.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { firstColours } from './build/first-colours.ts'
import { languageOfBuild, pageLanguage } from './build/page-language.ts'
import { portalSettingsBlock } from './build/portal-settings-block.ts'
import { problemsWithoutWords } from './build/problems-without-words.ts'
import { pureContract } from './build/pure-contract.ts'
import { textsApart } from './build/texts-apart.ts'

const language = languageOfBuild()
const api = process.env.TELECOPY_API ?? 'http://localhost:8081'
const serverPaths = [
  '/admin-endpoint',
  '/aws-endpoint',
  '/sso-endpoint',
  '/openapi.json',
  '/healthz',
  '/readyz',
]

const icons = 'node_modules/@tabler/icons-react/dist/esm'
const mantine = 'node_modules/@mantine/core/esm'

const of = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'))

/** The modules that every page loads, the sign-in page included. */
const everyPage = of(
  'node_modules/(react|react-dom|scheduler|clsx|js-cookie|get-nonce|klona|fast-deep-equal)/',
  'node_modules/@tanstack/(react-router|router-core|history|store|react-store)/',
  `${mantine}/core/`,
  `${mantine}/components/(Alert|Button|CloseButton|Input|InputBase|Loader|Paper|PasswordInput|Text|TextInput|Title|Transition|UnstyledButton|ActionIcon|VisuallyHidden)/`,
  'node_modules/@mantine/hooks/esm/(use-callback-ref|use-force-update|use-merged-ref|utils)',
  `${icons}/(createReactComponent|defaultAttributes)`,
  'portal/src/api/(left-place|portal-settings|problem|request|send|session|session-cookies).ts',
  'portal/src/navigation/(created-things|current-screen|go|held-offer|left-screen|offers|fragment|screens|screen-route|selection|ScreenLink|SelectionLink)[.]',
  'portal/src/ui/(BrandMark|Card|PlainPage|ProblemMessage|thing-name)[.]',
  'contract/src/(kit/(problems|text)|messages/((es|fr)/)?language|limits|languages|kit/(plain-texts|word-forms)|portal-settings|screens)[.]',
  'contract/src/messages/((es|fr)/)?(shared|shell)[.]ts[?](sharedMessages|shellMessages)',
)

/** The modules of the frame around every signed-in screen. */
const everySignedInPage = of(
  'node_modules/@tanstack/(query-core|react-query)/',
  'node_modules/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton|zod)/',
  `${mantine}/components/(Popover|ScrollArea|Portal|FocusTrap|RemoveScroll|Overlay|Floating|Kbd|NativeSelect|Group|Anchor)/`,
  `${icons}/icons/Icon(ArrowLeft|ChevronDown|ChevronRight|Search|Selector|Sitemap|Users|Plus|Download|Upload)[.]`,
  'portal/src/app/shell/(?!AccountLanguage|JumpBox|jump-|MenuDrawer)',
  'portal/src/(app/PrintedLine|ui/use-print-time|form/use-moment-text)[.]',
  'portal/src/navigation/(selections|carried-selection)[.]',
  'portal/src/api/(account|page-language|attempt-name|query-client|session-check|start-check)[.]',
  'portal/src/ui/(PageHeader|FailedState|EmptyState|states|StatusBadge|MonoText|toast|time-format|DataTable|list-state|data-table-column|NewMark|row-selection|RowCheckbox|use-overflow)[.A-Z]',
  // The users list is fetched by these while the rest of its code loads.
  'portal/src/list/(kept-views|list-view|page-query)[.]',
  'portal/src/features/users/users-list[.]',
  // Lists and forms choose groups by these. In the chunk of lists they would bring all of it to every form.
  'portal/src/features/group-tree/public[.]',
  'portal/src/list/GroupChoice[.]',
  'contract/src/(kit/mac|fax-numbers/ata-online|users/fax-number-entries)[.]',
  'contract/src/messages/.*[?]numbersCellTexts',
)

/** The modules of every screen with a list. */
const everyList = of(
  'portal/src/list/',
  'portal/src/ui/(Pager|TableFoot|RefreshButton)[.]',
  `${icons}/icons/IconRefresh[.]`,
  'portal/src/features/fax-numbers/(public|FaxNumbersCell)[.]',
)

/** What lists, forms, records and sign-in have in common. In the chunk of one it would bring all of that to the others. */
const fieldsOfRecords = of('contract/src/kit/fields[.]')
const focusOfForms = of('portal/src/form/focus-first-invalid[.]')
const textsOfUsers = of('contract/src/messages/.*[?]user(List)?Messages')

/** The modules of the long forms. The sign-in page has none of them. */
const everyForm = of(
  'portal/src/form/(LatinField|SaveBar|SaveProblem|use-field-problems)[.]',
  'portal/src/ui/(FormSection|LatinInput|latin-text)[.]',
)

export default defineConfig({
  base: '/admin/',
  root: import.meta.dirname,
  plugins: [
    pageLanguage(language),
    textsApart(),
    react(),
    callsWithoutSchemas(),
    problemsWithoutWords(),
    pureContract(),
    firstColours(),
    portalSettingsBlock(),
  ],
  html: { cspNonce: indexPlaceholders.nonce },
  server: {
    port: 8080,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    manifest: true,
    // Each of these browsers preloads modules by itself.
    modulePreload: { polyfill: false },
    // The licences of the packages that the portal ships. Their terms ask for it.
    license: { fileName: 'licences.md' },
    // Browsers that know light-dark(): with older targets those colours vanish from the build.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      // The documentation is in English only.
      input: ['index.html', 'api.html', ...(language === 'en' ? ['docs.html'] : [])].map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
      // One large file compresses better than twenty small ones, and a cold browser asks once for it.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: everyPage, priority: 3 },
            { name: 'frame', test: everySignedInPage, priority: 2 },
            { name: 'users', test: textsOfUsers, priority: 2 },
            { name: 'fields', test: fieldsOfRecords, priority: 2 },
            { name: 'focus', test: focusOfForms, priority: 2 },
            // Apart from our texts it is the same file in each language, so it is built and kept once.
            { name: 'swagger', test: of('node_modules/swagger-ui-dist/'), priority: 2 },
            { name: 'list', test: everyList, priority: 1 },
            { name: 'form', test: everyForm, priority: 1 },
          ],
        },
      },
    },
  },
})
