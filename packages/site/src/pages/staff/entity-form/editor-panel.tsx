import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { FieldRules } from '@tenger/api-contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button';
import { DeleteDialog } from '../delete-dialog';
import { ItemButtons } from '../item-buttons';
import { PanelHead } from '../titles/panel-frame';
import { Toolbar } from '../toolbar';
import type { useFilters } from '../use-filters';
import { EntityEditor, type EntityEditorProps } from './entity-editor';

interface EditorPanelProps<Rules extends FieldRules, Row, Known>
  extends Pick<EntityEditorProps<Rules>, 'name' | 'description' | 'initial'> {
  readonly filters: ReturnType<typeof useFilters>;
  /** The parameter of the URL with the id of the edited row; `new` adds one. */
  readonly param?: string;
  readonly rows: readonly Row[];
  nameOf(row: Row): string;
  readonly texts: {
    readonly back: string;
    readonly add: string;
    /** The heading of the editor, if it is not the name of the row. */
    readonly edit?: string;
  };
  /** The query that has the rows. */
  readonly queryKey: QueryKey;
  save(body: Parameters<EntityEditorProps<Rules>['send']>[0]): Promise<{ readonly data: Row }>;
  /** The data of the query with a saved row. */
  put(known: Known, row: Row): Known;
  /** Without it, rows cannot be deleted. */
  readonly deletion?: {
    readonly title: string;
    text(name: string): string;
    send(row: Row): Promise<unknown>;
  };
  /** Content before the button that adds a row. */
  readonly toolbar?: ReactNode;
  /** The list. `buttons` edit and delete a row. */
  children(buttons: (row: Row) => ReactNode): ReactNode;
}

/** A list, or the editor of one of its rows. */
export function EditorPanel<
  Rules extends FieldRules,
  Row extends NonNullable<EntityEditorProps<Rules>['saved']>,
  Known,
>(props: EditorPanelProps<Rules, Row, Known>) {
  const { name, description, initial, filters, param = 'edit', rows, nameOf, texts } = props;
  const { queryKey, save, put, deletion, toolbar, children } = props;
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState<Row | null>(null);
  const refetch = () => void queries.invalidateQueries({ queryKey });
  const choose = (choice: string) => filters.set(param, choice);
  const choice = filters.text(param);
  const edited = rows.find(({ id }) => String(id) === choice);
  if (choice === 'new' || edited)
    return (
      <>
        <PanelHead
          back={filters.to(param, '')}
          backText={texts.back}
          heading={edited ? (texts.edit ?? nameOf(edited)) : texts.add}
        />
        <EntityEditor
          name={name}
          description={description}
          saved={edited}
          initial={initial}
          send={async (body) => {
            const { data } = await save(body);
            queries.setQueryData<Known>(queryKey, (known) =>
              known === undefined ? known : put(known, data),
            );
            refetch();
            return data;
          }}
          choose={choose}
          reload={refetch}
        />
      </>
    );
  return (
    <>
      <Toolbar>
        {toolbar}
        <Button kind="quiet" small onClick={() => choose('new')}>
          {texts.add}
        </Button>
      </Toolbar>
      {children((row) => (
        <ItemButtons
          name={nameOf(row)}
          edit={() => choose(String(row.id))}
          {...(deletion && { remove: () => setDeleted(row) })}
        />
      ))}
      {deletion && (
        <DeleteDialog
          item={deleted}
          title={deletion.title}
          text={(row) => deletion.text(nameOf(row))}
          send={deletion.send}
          onDeleted={refetch}
          close={() => setDeleted(null)}
        />
      )}
    </>
  );
}
