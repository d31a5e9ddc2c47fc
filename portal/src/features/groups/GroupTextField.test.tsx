import { groupFields } from '@telecopy/contract/groups/group-fields'
import { fieldsWith, mostCharacters } from '@telecopy/contract/kit/fields'
import { useForm } from '@mantine/form'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { type GroupTextName, GroupTextField } from './GroupTextField.tsx'
import { type FormFieldName, type GroupValues, groupFormNames, valuesOf } from './group-values.ts'
import { makeDetails } from './groups.factory.ts'

const latinNames: readonly string[] = fieldsWith(groupFields, { kind: 'text', isLatin: true })
const isText = (name: FormFieldName): name is GroupTextName => latinNames.includes(name)

function Box({ name }: { name: GroupTextName }) {
  const form = useForm<GroupValues>({ initialValues: valuesOf(makeDetails()) })
  return <GroupTextField form={form} name={name} />
}

it.each(groupFormNames.filter(isText))('the box of %s takes as much as the record says', (name) => {
  renderPart(<Box name={name} />)
  const box = screen.getByLabelText<HTMLInputElement>(groupFields[name].label())
  const most = mostCharacters(groupFields[name])
  fireEvent.change(box, { target: { value: 'n'.repeat(most + 1) } })
  expect(box.value).toBe('n'.repeat(most))
})
