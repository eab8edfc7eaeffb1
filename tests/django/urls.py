"""The addresses of the API; lists the deployment does without are not served."""

from django.conf import settings
from django.urls import path
from school import views

LISTS = {
    "students": views.StudentView,
    "teachers": views.TeacherView,
    "schools": views.SchoolView,
    "subjects": views.SubjectView,
    "choices": views.ChoiceView,
    "lessons": views.LessonView,
    "journals": views.JournalView,
}

urlpatterns = [
    path("api/accounts/check-login/", views.check_login),
    path("api/accounts/login/", views.log_in),
    path("api/accounts/logout/", views.log_out),
    path("api/teachers/user/", views.own_teacher),
    path("api/teachers/subjects/", views.own_subjects),
    path("api/subjects/<int:pk>/lessons/", views.subject_lessons),
    path("api/subjects/<int:pk>/students/", views.subject_students),
    path("api/lessons/<int:pk>/journal/", views.lesson_journal),
    path("api/journals/<int:pk>/subject/", views.subject_report),
    path("api/journals/<int:pk>/school/", views.school_report),
]

for name, view in LISTS.items():
    if name in settings.SCHOOL_WITHOUT:
        continue
    single = {"get": "retrieve", "patch": "partial_update", "delete": "destroy"}
    urlpatterns += [
        path(f"api/{name}/", view.as_view({"get": "list", "post": "create"})),
        path(f"api/{name}/<int:pk>/", view.as_view(single)),
    ]
