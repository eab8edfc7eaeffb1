"""A Django project like the schools' own, in front of the product's tests.

What differs between their servers is switched by the environment:
SCHOOL_DATABASE    the SQLite file
SCHOOL_SHAPE       wrapped (the default), bare, paginated or predecessor: as tests/backend/resources/dialects.ts
SCHOOL_PAGE_SIZE   of paginated lists
SCHOOL_WITHOUT     lists the server does not have, such as students,choices
SCHOOL_DEBUG       1 for Django's pages of a fault, which show the environment; off as in a school
SCHOOL_ACCOUNTS    JSON: the accounts of a demo, for check-login to tell
SCHOOL_POSTGRES    the folder of PostgreSQL's socket or its host, whose database "school" replaces SQLite
SCHOOL_ORIGIN      the address of the app, which a proxy with TLS hands on as docs/deployment.md tells
"""

import json
import os
from urllib.parse import urlsplit

import django

DEBUG = os.environ.get("SCHOOL_DEBUG") == "1"
SECRET_KEY = "only-for-tests"
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
USE_TZ = True
LANGUAGE_CODE = "ru"
USE_I18N = True
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "rest_framework",
    "school",
]

MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
]

TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("SCHOOL_DATABASE", ":memory:"),
    }
}

if os.environ.get("SCHOOL_POSTGRES"):
    DATABASES["default"] = {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "school",
        "USER": "school",
        "HOST": os.environ["SCHOOL_POSTGRES"],
        "CONN_MAX_AGE": 60,
    }

if os.environ.get("SCHOOL_ORIGIN"):
    HOST = urlsplit(os.environ["SCHOOL_ORIGIN"])
    ALLOWED_HOSTS = [HOST.hostname]
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    # Django 3.2 wants the name alone.
    CSRF_TRUSTED_ORIGINS = [HOST.geturl() if django.VERSION >= (4,) else HOST.netloc]
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# Signing in takes no time worth measuring.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAdminUser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
}

SCHOOL_SHAPE = os.environ.get("SCHOOL_SHAPE", "wrapped")
SCHOOL_IS_PREDECESSOR = SCHOOL_SHAPE == "predecessor"
SCHOOL_PAGE_SIZE = int(os.environ.get("SCHOOL_PAGE_SIZE", "50"))
SCHOOL_WITHOUT = os.environ.get("SCHOOL_WITHOUT", "").split(",")
SCHOOL_ACCOUNTS = json.loads(os.environ.get("SCHOOL_ACCOUNTS") or "[]")
