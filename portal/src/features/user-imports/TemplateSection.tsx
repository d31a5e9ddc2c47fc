import { csvMark } from '@telecopy/contract/kit/csv-mark'
import { lengths } from '@telecopy/contract/limits'
import { importFormMessages as texts } from '@telecopy/contract/messages/user-import-screens'
import {
  importColumnNames,
  importColumns,
  importSample,
  importTemplate,
} from '@telecopy/contract/user-imports/import-columns'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../api/receive-file.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import classes from './Import.module.css'

const hints = texts.columnHints
const hintOf = {
  first_name: hints.first_name(lengths.personName),
  last_name: hints.last_name(lengths.personName),
  email: hints.email(lengths.email),
  is_send_welcome_email: hints.is_send_welcome_email(),
  fax_number: hints.fax_number(),
  ata_mac: hints.ata_mac(lengths.ataMac),
} as const

type SavedList = { label: string; filename: string; content: string }

const SaveButton = ({ label, filename, content }: SavedList) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={16} />}
    onClick={() =>
      saveFile({ filename, content: new Blob([csvMark, content], { type: 'text/csv;charset=utf-8' }) })
    }
  >
    {label}
  </Button>
)

/** Step 1: the files to begin with, and what the columns mean. */
export function TemplateSection() {
  return (
    <FormSection title={texts.templateTitle} hint={texts.templateHint}>
      <div className={classes.buttons}>
        <SaveButton label={texts.downloadTemplate} filename={texts.templateFile} content={importTemplate} />
        <SaveButton label={texts.downloadSample} filename={texts.sampleFile} content={importSample} />
      </div>
      <dl className={classes.columns} aria-label={texts.columnsTitle}>
        {importColumnNames.map((name) => (
          <div key={name}>
            <dt>
              {importColumns[name].header}
              {importColumns[name].isRequired && <span className={classes.required}>{texts.required}</span>}
            </dt>
            <dd>{hintOf[name]}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
