import { ACTIVE_DIRECTORY, LDAP } from 'api/authentication-services/service';
import { serviceTypeParts } from '../service-type';
import { directoryFromJson, directoryToJson } from './directory-config';
import { createFormOf, EditDirectory } from './DirectoryForm';
import { DirectoryDetails } from './DirectoryDetails';
import { texts } from './texts';

const COMMON = {
  editComponent: EditDirectory,
  configDetailsComponent: DirectoryDetails,
  configToJson: directoryToJson,
  configFromJson: directoryFromJson,
};

export const ldap = serviceTypeParts({ ...COMMON, createComponent: createFormOf(LDAP, texts.types.ldap) });

export const activeDirectory = serviceTypeParts({
  ...COMMON,
  createComponent: createFormOf(ACTIVE_DIRECTORY, texts.types.activeDirectory),
});
