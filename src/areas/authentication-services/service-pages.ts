/** The pages of services, one chunk: who opens one opens the others next. */
export { ActiveServicePage } from './detail/ActiveServicePage';
export { ServicePage } from './detail/ServicePage';
export { ChooseTypePage } from './form/ChooseTypePage';
export { CreateServicePage } from './form/CreateServicePage';
export { EditServicePage } from './form/EditServicePage';
export { ServicesPage } from './list/ServicesPage';
